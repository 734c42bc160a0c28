import { useState } from 'react'

import type { HouseGeometry } from '#contract/office/geometry.ts'
import type { ReplyOf } from '#office/api/call.ts'
import { upload } from '#office/api/upload.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ChooseFile } from '#office/kit/files/choose-file.tsx'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Field, Select } from '#site/ui/fields/field.tsx'

import styles from './geometry.module.css'

const PIECE = 8 * 2 ** 20

type BringProps = { house: HouseGeometry; onBrought: () => void }

/** A model or a drawing of the house: its sections become drafts, and buyers see nothing of it until they are published. */
export function BringFile({ house, onBrought }: BringProps) {
  const [file, setFile] = useState<File | null>(null)
  const [typed, setTyped] = useState({ section: '', storeys: '', flatProperty: '', template: '' })
  const [share, setShare] = useState<number | null>(null)
  const { busy, errors, outcome, setOutcome, sending } = useSending()

  async function bring() {
    if (!file) return setOutcome({ text: 'Выберите файл', isTrouble: true })
    const params = { building: house.id }
    const form = { ...typed, key: crypto.randomUUID(), name: file.name, total: String(file.size) }
    let at = 0
    let reply: ReplyOf<'POST /geometry/:building/file'> | null
    do {
      const from = at
      const piece = new File([file.slice(from, from + PIECE)], file.name)
      at += piece.size
      reply = await sending(() =>
        upload(
          'POST /geometry/:building/file',
          { params, form: { ...form, at: String(from), file: piece } },
          (sent) => setShare((from + sent * piece.size) / file.size),
        ),
      )
    } while (reply && at < file.size)
    setShare(null)
    if (reply) setOutcome({ text: 'Файл прочитан: проверьте черновики ниже', isTrouble: false })
    onBrought()
  }

  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Section title="Из модели или чертежа">
      <Form onSubmit={() => void bring()}>
        <ChooseFile
          label="Файл"
          accept=".ifc,.dxf,.svg"
          hint="IFC, DXF или SVG с разметкой, до 100 МБ: станет черновиком, на сайте пока ничего не изменится"
          error={errors.file}
          onFiles={([chosen = null]) => setFile(chosen)}
        />
        <Select label="Секция" {...field('section')}>
          <option value="">Как названа в файле</option>
          {house.sections.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </Select>
        <details
          className={styles.rare}
          open={Boolean(errors.storeys ?? errors.flatProperty ?? errors.template) || undefined}
        >
          <summary>Ещё: этажи, номера квартир, шаблон бюро</summary>
          <Field
            label="Этажи"
            hint="Например, 2-9: только они, или этажи, которые повторяют единственный в файле"
            {...field('storeys')}
          />
          <Field
            label="Свойство с номером квартиры"
            hint="Если в модели оно названо по-своему"
            {...field('flatProperty')}
          />
          <Field
            label="Шаблон бюро"
            hint="Для DXF, где слои названы по-своему: имя файла из config/dxf-templates"
            {...field('template')}
          />
        </details>
        {share === null ? null : (
          <progress
            value={share}
            aria-label="Файл отправляется"
          >{`${Math.round(share * 100)} %`}</progress>
        )}
        <Notice message={outcome} />
        <SubmitActions submit="Прочитать файл" busy={busy} />
      </Form>
    </Section>
  )
}
