// The extension in a browser, asked inside its extension host. The workbench loads this file, bundled with the others,
// as a part of the extension. `run` fails with the first mistake that it finds.
const { commandSteps } = require('./commands.cjs');
const { fileSteps } = require('./files.cjs');
const { languageSteps } = require('./language.cjs');

const steps = { ...languageSteps, ...fileSteps, ...commandSteps };

exports.run = async () => {
  const started = Date.now();
  for (const [title, step] of Object.entries(steps)) {
    try {
      await step();
    } catch (error) {
      console.log(`not ok - ${title}: ${error.stack ?? error}`);
      throw new Error(title);
    }
    console.log(`ok - ${title} (${Date.now() - started} ms)`);
  }
};
