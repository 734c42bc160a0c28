import { createContext } from 'react'

import type { RecordData } from '#domain/office/fields/record-field.ts'

/** The record that is typed: an outline lies over a picture of it, beside other outlines. */
export const TypedRecord = createContext<RecordData>({})
