import { lazy, Suspense } from 'react'

import type { FieldInputProps } from './field-input.tsx'
import { MarkedField } from './marked-field.tsx'

/** A text as a document. The policy alone stays a text with marks: its hash is of its words. */
export const ArticleField = (props: FieldInputProps) =>
  props.field.isMarked ? (
    <MarkedField {...props} />
  ) : (
    <Suspense fallback={<p>Открываем редактор…</p>}>
      <DocEditor {...props} />
    </Suspense>
  )

/** Fetched with the first field that needs it. */
const DocEditor = lazy(() =>
  import('./doc-editor/doc-editor.tsx').then((module) => ({ default: module.DocEditor })),
)
