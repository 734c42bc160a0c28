import { join } from 'node:path'

import { errorFacts } from '#server/background/error-code.ts'
import type { SalesCheck } from '#server/catalogue/closed-prices.ts'
import { readSnapshotFile, writeSnapshotFile } from '#server/catalogue/snapshot/snapshot-file.ts'

import type { RememberedAnswers, SavedAnswers } from './remembered-answers.ts'

/** To be raised whenever an answer changes its shape so that pages cannot show the older one. */
const FORMAT = 3

/** Answers hold lots with the prices that this setting left open. */
type Saved = { salesCheck: SalesCheck; answers: SavedAnswers }

type SavedAnswersDeps = {
  dataDir: string
  salesCheck: SalesCheck
  answers: RememberedAnswers
  log: { error: (facts: object, text: string) => void }
}

/** `DATA_DIR/content.snapshot`: what pages show besides the catalogue, for a start without the database. */
export function openSavedAnswers({ dataDir, salesCheck, answers, log }: SavedAnswersDeps) {
  const path = join(dataDir, 'content.snapshot')
  const saved = readSnapshotFile(path, FORMAT)
  if (isSaved(saved) && saved.salesCheck === salesCheck) answers.restore(saved.answers)
  return {
    /** Writes what was answered by now. A failure costs no more than the content of a start without the database. */
    write: (): Promise<void> =>
      writeSnapshotFile(path, FORMAT, { salesCheck, answers: answers.save() }).catch(
        (error: unknown) => log.error(errorFacts(error), 'the content snapshot was not written'),
      ),
  }
}

/** The checksum has proved the bytes, and the format their shape. */
const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'answers' in value
