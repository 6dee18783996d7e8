import { addUsePlace } from '@crm/custom-objects-server';
import { importUses } from './imports/object-uses.ts';
import type { AppContext } from '@crm/server-kit';
import { checkImportsOn } from './checking/check-task.ts';
import { readFilesOn } from './files/read-file.ts';
import { uploadRoute } from './files/upload.route.ts';
import { writeFormatsOn } from './formats/write-format.ts';
import { cleanImports } from './imports/clean-imports.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { runImportsOn } from './running/run-import.ts';
import { undoImportsOn } from './undo/undo-import.ts';

/** The imports area: records from files, with a verdict for every row before anything is written, and an undo. */
export function importsModule(app: AppContext): void {
  addUsePlace(app, importUses);
  importsRoutes(app);
  uploadRoute(app);
  readFilesOn(app);
  checkImportsOn(app);
  writeFormatsOn(app);
  runImportsOn(app);
  undoImportsOn(app);
  app.cleaners.add('imports', (now) => cleanImports(app, now));
}
