// Runs an editor in a hidden terminal: sends keys and reads the screen.
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { tool } from '../../.ci/tool.mjs';

/** Starts a command in a terminal of its own. `wait` fails after a minute, with the screen in its message. */
export function startInTerminal(command, { cwd, env }) {
  const name = `fbs-${process.pid}-${Date.now()}`;
  const tmux = (args) => {
    const { status, stdout, stderr } = spawnSync(tool('tmux'), ['-L', name, ...args], { cwd, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`tmux ${args[0]}: ${stderr}`);
    return stdout;
  };
  tmux(['-f', '/dev/null', 'new-session', '-d', '-x', '110', '-y', '40', ...command]);
  const screen = () => tmux(['capture-pane', '-p']);
  return {
    /** Presses keys, by their names in tmux; several characters are typed unchanged. */
    press: (...keys) => tmux(['send-keys', ...keys]),
    // A semicolon at the end of an argument separates commands of tmux.
    type: (text) => tmux(['send-keys', '-l', text.replace(/;$/, '\\;')]),
    screen,
    /** The screen with its colours, as escape sequences. */
    painted: () => tmux(['capture-pane', '-p', '-e']),
    /** Waits until the screen matches; `again` is called every three seconds until then. */
    async wait(what, holds, again = () => {}) {
      const started = Date.now();
      for (let asked = started; !holds(screen()); await sleep(100)) {
        if (Date.now() > started + 60_000) throw new Error(`waited in vain for ${what}, with\n${screen()}`);
        if (Date.now() > asked + 3000) {
          again();
          asked = Date.now();
        }
      }
    },
    end: () => spawnSync(tool('tmux'), ['-L', name, 'kill-server']),
  };
}
