// Stands in for Git for Windows: it takes paths of Windows, and prints them with slashes.
const { spawn } = require('node:child_process');

const root = process.env.WINDOWS_ROOT ?? '';
const args = process.argv
  .slice(2)
  .map((each) =>
    /^[a-z]:[\\/]/i.test(each) ? `${root}/${each[0]?.toUpperCase()}${each.slice(2).replaceAll('\\', '/')}` : each,
  );
const git = spawn('git', args, {
  env: { ...process.env, PATH: process.env.REAL_PATH },
  stdio: ['inherit', 'pipe', 'inherit'],
});
if (args.includes('--show-toplevel')) {
  git.stdout.on('data', (text) => process.stdout.write(String(text).replace(`${root}/C`, 'C:')));
} else {
  git.stdout.pipe(process.stdout);
}
git.on('exit', (status) => {
  process.exitCode = status ?? 1;
});
