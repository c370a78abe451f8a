// The playground in a frame of its own, in the colours of the page around it.
import { useData, withBase } from 'vitepress';
import { h } from 'vue';

export const Playground = {
  setup() {
    const { isDark } = useData();
    const address = withBase('/try/index.html');
    return () =>
      h('section', { class: 'playground', 'aria-label': 'Playground' }, [
        h('iframe', {
          src: address,
          style: { colorScheme: isDark.value ? 'dark' : 'light' },
          title: 'A schema to edit, with its findings and its code',
          loading: 'lazy',
        }),
        h('p', [
          h('a', { href: address, target: '_self' }, 'Open it in a window of its own'),
          '. Nothing that you write leaves the page. Tab indents; Escape and then Tab leaves the editor.',
        ]),
      ]);
  },
};
