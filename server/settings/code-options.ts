// Lists the options of flatc that change the names in generated code, for the command line and targets.
import { optionName, optionsOf } from '../language/generate/service.ts';
import { type CodeOptions, codeDefaults } from '../language/service.ts';

/** An option as a command line or a target gives it. */
interface GivenCodeOption {
  readonly flag: string;
  readonly value: string | boolean | undefined;
}

type KeyOf<Kind> = {
  readonly [Key in keyof CodeOptions]: CodeOptions[Key] extends Kind ? Key : never;
}[keyof CodeOptions];

const switches: Readonly<Record<string, readonly [key: KeyOf<boolean>, value: boolean]>> = {
  '--gen-object-api': ['objectApi', true],
  '--gen-mutable': ['mutable', true],
  '--gen-compare': ['compare', true],
  '--gen-name-strings': ['nameStrings', true],
  '--grpc': ['grpc', true],
  '--gen-onefile': ['oneFile', true],
  '--gen-all': ['generateAll', true],
  '--scoped-enums': ['scopedEnums', true],
  '--no-prefix': ['noPrefix', true],
  '--no-emit-min-max-enum-values': ['minMax', false],
  '--cpp-minify-enums': ['minifyEnums', true],
  '--cpp-static-reflection': ['staticReflection', true],
  '--reflect-types': ['reflectTypes', true],
  '--reflect-names': ['reflectNames', true],
  '--bfbs-gen-embed': ['embedSchema', true],
  '--java-primitive-has-method': ['primitiveHas', true],
  '--python-typing': ['pythonTyping', true],
  '--python-no-type-prefix-suffix': ['pythonNoTypePrefix', true],
  '--no-python-gen-numpy': ['pythonNumpy', false],
  '--rust-serialize': ['rustSerialize', true],
  '--rust-module-root-file': ['rustModuleRoot', true],
  '--cs-gen-json-serializer': ['csJsonSerializer', true],
  '--cs-global-alias': ['csGlobalAlias', true],
  '--ts-omit-entrypoint': ['tsEntry', false],
  '--gen-json-emit': ['jsonEmit', true],
};

const texts: Readonly<Record<string, KeyOf<string>>> = {
  '--object-prefix': 'objectPrefix',
  '--object-suffix': 'objectSuffix',
  '--filename-suffix': 'fileSuffix',
  '--cpp-std': 'cppStandard',
  '--cpp-field-case-style': 'cppFieldCase',
  '--cpp-ptr-type': 'cppPointer',
  '--go-namespace': 'goNamespace',
  '--go-module-name': 'goModuleName',
  '--java-package-prefix': 'javaPackagePrefix',
};

/** The options for code among the options of a command line, with defaults for the others. */
export function codeOptionsGiven(given: readonly GivenCodeOption[]): CodeOptions {
  return Object.assign({}, codeDefaults, ...given.map(partOf));
}

/** The options for code among the options of a target, with defaults for the others. */
export function codeOptions(options: Readonly<Record<string, unknown>>): CodeOptions {
  return codeOptionsGiven(
    optionsOf('flatc').flatMap((option): readonly GivenCodeOption[] => {
      const value = options[optionName(option)];
      if (typeof value === 'string') return [{ flag: option.flag, value }];
      const flag = value === true ? option.flag : value === false ? option.negation : undefined;
      return flag === undefined ? [] : [{ flag, value: undefined }];
    }),
  );
}

function partOf({ flag, value }: GivenCodeOption): Partial<CodeOptions> {
  const [key, isOn] = switches[flag] ?? [];
  if (key !== undefined) return value === false ? {} : { [key]: isOn };
  const text = texts[flag];
  return text === undefined || typeof value !== 'string' ? {} : { [text]: value };
}
