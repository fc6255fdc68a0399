/** A disclosure that needs an official text: a paraphrase is not enough. */
export type OfficialText = {
  /** 'wording': the statute prescribes the words. 'form': a form, notice or booklet that an authority publishes. */
  kind: 'wording' | 'form'
  /** The source of the text. */
  from: string
}

/** The words that the statute prints. */
export const inStatute: OfficialText = { kind: 'wording', from: 'the text printed in the statute' }

/** Returns the official text of a form, notice or booklet. */
export const form = (from: string): OfficialText => ({ kind: 'form', from })
