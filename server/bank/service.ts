export { decode } from './files/decode.ts'
export { readCamt } from './files/read-camt.ts'
