// The windows in which the playground is used: wide and narrow, light and dark.
export const desk = { width: 1280, height: 800, colorScheme: 'light' };
export const phone = { width: 390, height: 844, colorScheme: 'light' };
export const dark = { ...desk, colorScheme: 'dark' };
export const darkPhone = { ...phone, colorScheme: 'dark' };
export const contrast = { ...desk, colorScheme: 'dark', forcedColors: 'active' };

/** The schema of most scenarios. */
export const schema = 'namespace shop;\n\ntable Item {\n  name: string;\n}\n\ntable Order {\n  first: Item;\n}\n';
