/** What the API does in development: renders a component from its source. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Greeting } from './Greeting.tsx';

console.log(renderToStaticMarkup(createElement(Greeting, { name: '縁' })));
