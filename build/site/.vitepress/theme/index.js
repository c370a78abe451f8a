// The theme of the generator, with the playground on the first page.
import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';
import { Playground } from './playground.js';
import './style.css';

// biome-ignore lint/style/noDefaultExport: the generator takes the default export.
export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-after': () => h(Playground) }),
};
