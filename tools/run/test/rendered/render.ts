/** Renders a component from its source, like the API in development. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Greeting } from './Greeting.tsx';

console.log(renderToStaticMarkup(createElement(Greeting, { name: '縁' })));
