import { IS_PACKAGE } from '../element/package-mode.ts';
import { suiteOrigin, type Core } from './core.ts';

/** The address of a public file of the suite, on pages of others too. */
export const suiteFile = ({ apiUrl }: Pick<Core, 'apiUrl'>, path: string): string =>
  new URL(path, IS_PACKAGE ? apiUrl : suiteOrigin()).href;
