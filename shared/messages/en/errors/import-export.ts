/** Imports, exports and archives of accounts. Only landlords and their API clients get these: in English only. */
export const importExportForLandlords = {
  'importExport.importRunning': 'Another import for this account is running. Try again when it has finished.',
  'importExport.accountNotEmpty':
    'An archive can only be imported into an empty account, and this one has properties, tenants or other data. Create a new account for it.',
  'importExport.webhooksEnabled':
    'This account’s webhooks would receive everything in the archive. Remove or disable them first.',
  'importExport.exportRunning': 'This account is already being exported. Wait until that download is done.',
  'importExport.filesTooLarge': 'The files can total at most 8 MB. Import them in smaller batches.',
  'importExport.notText': 'A file in this archive is not text.',
  'importExport.noManifest':
    'This ZIP file has no Tenure manifest. Choose a file that was exported from Tenure.',
  'importExport.archiveTooLarge': 'This archive is larger than can be imported.',
  'importExport.manifestUnreadable': 'This archive’s manifest cannot be read.',
  'importExport.incompleteRows': 'This archive is incomplete because it has no account or no properties.',
  'importExport.unknownTimeZone': 'This archive’s account has an unknown time zone.',
  'importExport.notAZip': 'This is not a ZIP file, or it is incomplete.',
  'importExport.directoryUnreadable': 'This ZIP file’s directory cannot be read.',
  'importExport.refused_one': '{count} problem was found, so nothing was imported.',
  'importExport.refused_other': '{count} problems were found, so nothing was imported.',
  'importExport.refusedListed_one':
    '{count} problem was found, so nothing was imported. The first {listed} are listed.',
  'importExport.refusedListed_other':
    '{count} problems were found, so nothing was imported. The first {listed} are listed.',
  'importExport.row': '{problem}',
  'importExport.rowUnreadable': 'A line of data/{table}.jsonl is not a row of this version.',
  'importExport.rowNotJson': 'A line of data/{table}.jsonl is not JSON.',
  'importExport.allocationsDiffer': 'Rows in {table} do not match the sum of their allocations.',
  'importExport.rowsDoNotFit':
    'Rows in {table} do not match each other, so nothing was imported. Export the account again.',
  'importExport.rowsBreakRule':
    'Rows in {table} do not match each other ({rule}), so nothing was imported. Export the account again.',
  'importExport.journalDiffers': 'The journal does not match the charges and payments of {count} leases.',
  'importExport.formatUnknown':
    'This archive has format {format}; this version of Tenure reads format {own}.',
  'importExport.entryDiffers': '{file} does not match the manifest.',
  'importExport.someEntryDiffers': 'A file does not match the manifest.',
  'importExport.checksumDiffers': 'The checksum of {file} does not match the manifest.',
  'importExport.rowCountDiffers': '{file} has {count} rows, but the manifest says {expected}.',
  'importExport.tableUnknown':
    'This version of Tenure does not recognize {table} because a newer version made this archive. Update first.',
  'importExport.fileWithoutDocument': '{file} does not belong to any document.',
  'importExport.fileDiffers': '{file} does not match its document.',
  'importExport.filesMissing': 'The archive is incomplete: {count} documents have no file.',
  'importExport.fileKindRefused': '{file} has a file type that is not accepted here.',
  'importExport.entryMissing': 'The archive has no {file}.',
  'importExport.entryDamaged': '{file} cannot be unpacked.',
  'importExport.entryNameUnknown': 'The archive has an unexpected file: {file}.',
  'importExport.encrypted': 'This archive is encrypted.',
  'importExport.entryTooLarge': '{file} is larger than expected when unpacked.',
} as const
