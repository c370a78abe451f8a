// Holds the program that all areas of the service ask, and asks features in their forms.
import type { Position } from 'vscode-languageserver-types';
import { Checks } from '../checks.ts';
import { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { answered, type Steps, stepwise } from '../steps.ts';

/** A function that answers a question about an offset of a file, which is seen through a root. */
type AtPlace<Rest extends readonly unknown[], Answer> = (
  program: Program,
  root: string,
  uri: string,
  offset: number,
  ...rest: Rest
) => Answer;
/** A function that answers a question about a file, which is seen through a root. */
type InFile<Rest extends readonly unknown[], Answer> = (
  program: Program,
  root: string,
  uri: string,
  ...rest: Rest
) => Answer;
/** A function that answers a question about the text of a file alone. */
type InText<Rest extends readonly unknown[], Answer> = (file: SourceFile, ...rest: Rest) => Answer;
/** A function that answers a question about all files. */
type InAllFiles<Rest extends readonly unknown[], Answer> = (program: Program, ...rest: Rest) => Answer;

/** The state of the service, and the forms in which its areas ask features. */
export class Questions {
  protected readonly program = new Program();
  protected readonly checks = new Checks(this.program);

  protected atPlace<Rest extends readonly unknown[], Answer, None>(feature: AtPlace<Rest, Answer>, none: None) {
    return (uri: string, position: Position, ...rest: Rest): Answer | None => {
      const file = this.program.file(uri);
      return file ? feature(this.program, this.checks.rootOf(uri), uri, file.offsetAt(position), ...rest) : none;
    };
  }

  protected stepsAtPlace<Rest extends readonly unknown[], Answer>(feature: AtPlace<Rest, Steps<Answer>>, none: Answer) {
    const ask = this.atPlace(feature, undefined);
    return stepwise((uri: string, at: Position, ...rest: Rest) => ask(uri, at, ...rest) ?? answered(none));
  }

  protected inFile<Rest extends readonly unknown[], Answer>(feature: InFile<Rest, Answer>) {
    return (uri: string, ...rest: Rest): Answer => feature(this.program, this.checks.rootOf(uri), uri, ...rest);
  }

  protected inText<Rest extends readonly unknown[], Answer>(feature: InText<Rest, Answer>, none: Answer) {
    return (uri: string, ...rest: Rest): Answer => {
      const file = this.program.file(uri);
      return file ? feature(file, ...rest) : none;
    };
  }

  protected inAllFiles<Rest extends readonly unknown[], Answer>(feature: InAllFiles<Rest, Answer>) {
    return (...rest: Rest): Answer => feature(this.program, ...rest);
  }
}
