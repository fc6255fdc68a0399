/** Imports, exports and archives of accounts. Only landlords and their API clients get these: in English only. */
export const importExportForLandlords = {
  'importExport.importRunning': 'Another import of this account is under way. Try again when it is done.',
  'importExport.accountNotEmpty':
    'An archive goes into an empty account only, and this one has properties, tenants or other data. Make a new account for it.',
  'importExport.webhooksEnabled':
    'Webhooks of this account would be sent everything in the archive. Remove or disable them first.',
  'importExport.exportRunning': 'This account is being exported already. Wait until that download is done.',
  'importExport.filesTooLarge': 'All files together have at most 8 MB. Import them in several parts.',
  'importExport.notText': 'A file in this archive is not text.',
  'importExport.noManifest': 'This ZIP file has no manifest of Tenure. Choose a file that Export made.',
  'importExport.archiveTooLarge': 'This archive is larger than can be imported.',
  'importExport.manifestUnreadable': 'The manifest of this archive cannot be read.',
  'importExport.incompleteRows': 'This archive is not whole: it has no account or no properties.',
  'importExport.unknownTimeZone': 'The account of this archive has a time zone that is not known here.',
  'importExport.notAZip': 'This is not a ZIP file, or not a whole one.',
  'importExport.directoryUnreadable': 'The directory of this ZIP file cannot be read.',
  'importExport.refused_one': '{count} problem was found, so nothing was imported.',
  'importExport.refused_other': '{count} problems were found, so nothing was imported.',
  'importExport.refusedListed_one':
    '{count} problem was found, so nothing was imported. The first {listed} are listed.',
  'importExport.refusedListed_other':
    '{count} problems were found, so nothing was imported. The first {listed} are listed.',
  'importExport.row': '{problem}',
  'importExport.rowUnreadable': 'A line of data/{table}.jsonl is not one row of our time.',
  'importExport.rowNotJson': 'A line of data/{table}.jsonl is not JSON.',
  'importExport.allocationsDiffer': 'The rows of {table} are not what their allocations add up to.',
  'importExport.rowsDoNotFit':
    'The rows of {table} do not fit together, so nothing was imported. Export the account again.',
  'importExport.rowsBreakRule':
    'The rows of {table} do not fit together ({rule}), so nothing was imported. Export the account again.',
  'importExport.journalDiffers':
    'The journal does not say what the charges and payments of {count} leases say.',
  'importExport.formatUnknown': 'This archive has format {format}; this Tenure reads format {own}.',
  'importExport.entryDiffers': '{file} is not what the manifest says.',
  'importExport.someEntryDiffers': 'A file is not what the manifest says.',
  'importExport.checksumDiffers': '{file} is not what the manifest says: its checksum differs.',
  'importExport.rowCountDiffers': '{file} has {count} rows, the manifest says {expected}.',
  'importExport.tableUnknown':
    'This Tenure does not know {table}: a newer one made this archive. Update first.',
  'importExport.fileWithoutDocument': '{file} belongs to no document.',
  'importExport.fileDiffers': '{file} is not the file that its document names.',
  'importExport.filesMissing': 'The archive is not whole: {count} documents have no file.',
  'importExport.fileKindRefused': '{file} is of a kind that is not stored here.',
  'importExport.entryMissing': 'The archive has no {file}.',
  'importExport.entryDamaged': '{file} cannot be unpacked.',
  'importExport.entryNameUnknown': 'There is an entry that no export makes: {file}.',
  'importExport.encrypted': 'This archive is encrypted.',
  'importExport.entryTooLarge': '{file} unpacks to more than it should.',
} as const
