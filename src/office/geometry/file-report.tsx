import type { GeometryFile } from '#contract/office/geometry.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'

/** What the last file of the house gave, or why it gave nothing. */
export function FileReport({ file }: { file: GeometryFile | null }) {
  if (!file) return null
  const { name, state, at, refusal } = file
  const message =
    state === 'reading'
      ? { text: 'Файл читается: это занимает до\u00A0нескольких минут', isTrouble: false }
      : refusal === null
        ? null
        : { text: refusal, isTrouble: true }
  return (
    <Section title="Последний файл">
      <p>
        {`«${name}», `}
        <Moment iso={at} />
      </p>
      <Notice message={message} />
      <Sentences title="Проверьте до публикации" of={file.held} />
      <Sentences title="Не нашли пары" of={file.leftovers} />
      <Sentences title="Замечания" of={file.warnings} />
    </Section>
  )
}

const Sentences = ({ title, of }: { title: string; of: readonly string[] }) =>
  of.length === 0 ? null : (
    <details>
      <summary>{`${title}: ${of.length}`}</summary>
      <ul>
        {of.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
