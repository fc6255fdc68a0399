import * as contract from '#shared/banking/import-contract.ts'
import { listBankLines } from '#shared/banking/line-contract.ts'

import type { TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'

/** A line of an OFX file as its tags say it; `on` is like 20261102. */
export type OfxLine = { on: string; amount: string; text: string; id?: string; type?: string }

/** Returns an OFX file of one checking account. */
export function ofxFile(lines: readonly OfxLine[], { balance = '', asOf = '20261120' } = {}): string {
  const rows = lines.map(
    ({ on, amount, text, id, type = 'OTHER' }) =>
      `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${on}<TRNAMT>${amount}${id ? `<FITID>${id}` : ''}<NAME>${text}</STMTTRN>`,
  )
  const ledger = balance === '' ? '' : `<LEDGERBAL><BALAMT>${balance}<DTASOF>${asOf}</LEDGERBAL>`
  return `OFXHEADER:100\nDATA:OFXSGML\n
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>044000037<ACCTID>000001234<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>${rows.join('\n')}</BANKTRANLIST>${ledger}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

type Where = { token: string; bank: string }
type Fields = Parameters<typeof upload<typeof contract.importBankFile>>[2]['fields']

/** Imports a file as a person does who answers each question of a CSV file with what is proposed. */
export async function importAnswered(
  app: TestApp,
  input: {
    token: string | undefined
    params: { id: string }
    file: { name: string; content: string | Buffer }
  },
) {
  const { json } = await upload(app, contract.previewBankFile, input)
  const mapping = json.csv?.mapping ? { mapping: JSON.stringify(json.csv.mapping) } : {}
  return upload(app, contract.importBankFile, { ...input, fields: mapping })
}

/** Calls that send files of banks for the bank account `bank`. */
export function bankFileCalls(app: TestApp) {
  let count = 0
  const fileOf = (content: string | Buffer) => {
    count += 1
    return { name: `file-${count}.dat`, content }
  }
  const preview = ({ token, bank }: Where, content: string | Buffer, fields: Fields = {}) =>
    upload(app, contract.previewBankFile, { token, params: { id: bank }, file: fileOf(content), fields })
  const send = ({ token, bank }: Where, content: string | Buffer, fields: Fields = {}) =>
    upload(app, contract.importBankFile, { token, params: { id: bank }, file: fileOf(content), fields })
  return {
    preview,
    send,
    /** Imports a file with the answers that are proposed. */
    sendAsProposed: ({ token, bank }: Where, content: string) =>
      importAnswered(app, { token, params: { id: bank }, file: fileOf(content) }),
    /** Returns the stored lines as day, dollars and text, oldest first. */
    async lines({ token, bank }: Where) {
      const { json } = await app.call(listBankLines, { token, params: { id: bank }, query: { limit: 200 } })
      return json
        .map(({ date, amount, description }): [string, number, string] => [date, amount, description])
        .toReversed()
    },
  }
}
