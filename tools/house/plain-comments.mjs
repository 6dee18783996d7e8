/** Words with which a doc comment asks an indirect question instead of stating a fact. */
const question = /^\*\s*(?:\*\s*)?(What|Who|Whom|Whose|Whoever|Whether|Where|Which|When|Why|How|Of)\b/;

const opening = {
  meta: {
    type: 'suggestion',
    docs: { description: 'A doc comment starts with a verb (functions) or a noun (types, constants).' },
    schema: [],
    messages: { question: 'Start with a verb ("Returns …") or a noun ("The columns …"), not with "{{word}}".' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const word = comment.type === 'Block' && question.exec(comment.value)?.[1];
        if (word) context.report({ loc: comment.loc, messageId: 'question', data: { word } });
      }
    },
  }),
};

/** The ESLint plugin `plain-comments`. */
export const plainComments = { meta: { name: 'plain-comments' }, rules: { opening } };
