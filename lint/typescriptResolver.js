import { dirname } from 'node:path';
import ts from 'typescript';

/**
 * Finds what an import means as the compiler finds it, with the paths of `configFile`, for the rules of import-x
 * (its resolver interface, version 3).
 */
export function typescriptResolver(configFile) {
  const { config, error } = ts.readConfigFile(configFile, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const root = dirname(configFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, files: [] },
    ts.sys,
    root,
    undefined,
    configFile,
  );
  return {
    interfaceVersion: 3,
    name: 'typescript',
    resolve(source, importer) {
      const { resolvedModule } = ts.resolveModuleName(source, importer, options, ts.sys);
      return resolvedModule ? { found: true, path: resolvedModule.resolvedFileName } : { found: false };
    },
  };
}
