// Names files as CI systems attach findings to them: from the top of the checkout.
import { isAbsolute, relative, sep } from 'node:path';

/**
 * The path of a file from `top`, the folder of the checkout, also if the command runs in another folder. The path as
 * given if `top` is unknown or does not contain the file.
 */
export function pathInCheckout(file: string, top: string | undefined): string {
  const path = top ? relative(top, file) : file;
  const isOutside = path === '' || path.split(/[\\/]/)[0] === '..' || isAbsolute(path);
  return (isOutside ? file : path).replaceAll(sep, '/').replace(/^\.\//, '');
}
