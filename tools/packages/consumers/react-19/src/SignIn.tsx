import { isSessionValid, selectAuth, selectUser, signInRequested, signOutRequested } from '@crm/auth';
import { Banner, Button, PasswordField, TextField } from '@crm/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dealTypes, store } from './session';

export function SignIn() {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { status, failure } = selectAuth(state);
  const user = selectUser(state);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  if (user && isSessionValid(selectAuth(state))) return <Member name={user.name} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        store.dispatch(signInRequested({ email, password }));
      }}
    >
      {failure && <Banner meaning="danger">{failure.code}</Banner>}
      <TextField label="ログインID" type="email" value={email} onChange={setEmail} />
      <PasswordField
        label="パスワード"
        value={password}
        onChange={setPassword}
        showText="表示"
        hideText="隠す"
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" isPending={status === 'SIGNING_IN'}>
        ログイン
      </Button>
    </form>
  );
}

function Member({ name }: { name: string }) {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    void dealTypes.listDealTypes().then(({ data }) => setNames(data.map((each) => each.name)));
  }, []);
  return (
    <section aria-label="会員">
      <p>{name} さん</p>
      <ul>
        {names.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Button onPress={() => store.dispatch(signOutRequested())}>ログアウト</Button>
    </section>
  );
}
