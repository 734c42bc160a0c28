import { useState } from 'react'

import { mayDo } from '#domain/office/roles.ts'
import { call, type Trouble } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { PictureField } from '#office/media/picture-fields.tsx'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { CopyFloor } from './copy-floor.tsx'
import { FillRows } from './fill-rows.tsx'
import {
  findStorey,
  lotCalled,
  storeyCalled,
  storeyPath,
  withoutOutline,
  type FloorLot,
  type Floors,
  type StoreyItem,
} from './floor-item.ts'
import { FloorLots } from './floor-lots.tsx'
import { MarkingCanvas } from './marking-canvas.tsx'
import { srcOf } from './shown-picture.ts'

type EditorProps = { building: string; section: string; number: string }

/** One floor or level: its picture, and the outline of each lot on it. */
export function FloorEditor({ building, section, number }: EditorProps) {
  const { body, trouble, reload } = useLoaded<Floors>(`/floors/${building}`)
  const floor = body && findStorey(body, section, number)
  const missing = body && !floor ? 'Такого этажа нет' : null
  const wrong = trouble ?? missing
  return (
    <OfficeScreen
      title={floor ? titleOf(floor) : 'План этажа'}
      actions={<Link href={`/staff/floors?building=${building}`}>Все этажи корпуса</Link>}
    >
      <Notice said={wrong === null ? null : { text: wrong, isTrouble: true }} />
      {body && floor ? (
        <MarkedFloor building={building} floor={floor} floors={body} reload={reload} />
      ) : null}
    </OfficeScreen>
  )
}

const titleOf = (floor: StoreyItem) =>
  floor.sectionName === null
    ? storeyCalled(floor)
    : `Секция ${floor.sectionName}, этаж ${floor.number}`

type MarkedProps = {
  building: string
  floor: StoreyItem
  floors: Floors
  reload: () => void
}

function MarkedFloor({ building, floor, floors, reload }: MarkedProps) {
  const { role } = useMe()
  const [picture, setPicture] = useState(floor.marking?.picture ?? null)
  const [outlines, setOutlines] = useState(floor.marking?.outlines ?? {})
  const [chosen, setChosen] = useState<number | null>(null)
  const { busy, errors, said, sending } = useSending()
  const mayWrite = mayDo(role, 'content', 'publish')
  const left = withoutOutline(floor.lots, outlines)
  const lot = floor.lots.find(({ id }) => id === chosen)

  async function save() {
    const path = storeyPath(building, floor)
    const ifMatch = `"${floor.marking?.revision ?? 0}"`
    const put = () =>
      picture === null && floor.marking
        ? call<Trouble>('DELETE', path, { ifMatch })
        : call<Trouble>('PUT', path, { body: { picture, outlines }, ifMatch })
    if (await sending(put, 'Сохранено, на сайте')) reload()
  }

  return (
    <>
      <fieldset disabled={!mayWrite}>
        <PictureField
          label={floor.section === null ? 'Картинка уровня' : 'Картинка этажа'}
          value={picture}
          error={errors.picture}
          onChange={(value) => setPicture(typeof value === 'string' ? value : null)}
        />
      </fieldset>
      {picture === null ? null : (
        <MarkingCanvas
          key={chosen}
          src={srcOf(picture, floors.pictures)}
          label="План этажа"
          outlines={outlines}
          target={lot && mayWrite ? { key: String(lot.id), name: lotCalled(lot) } : null}
          onOutline={(outline) => {
            if (chosen === null) return
            const marked = { ...outlines, [chosen]: outline }
            setOutlines(marked)
            setChosen(withoutOutline(floor.lots, marked)[0]?.id ?? null)
          }}
        />
      )}
      <fieldset disabled={!mayWrite}>
        <FillRows
          lots={floor.lots}
          outlines={outlines}
          onFill={(filled) => setOutlines({ ...outlines, ...filled })}
        />
        <FloorLots
          lots={floor.lots}
          outlines={outlines}
          chosen={chosen}
          onChoose={setChosen}
          onClear={(id) => setOutlines(withoutKey(outlines, id))}
        />
      </fieldset>
      <output>{leftWords(floor, left)}</output>
      <Notice said={errors.outlines ? { text: errors.outlines, isTrouble: true } : said} />
      {mayWrite ? (
        <FormActions>
          <Button size="medium" busy={busy} onClick={() => void save()}>
            Сохранить
          </Button>
        </FormActions>
      ) : null}
      {mayWrite && floor.marking ? (
        <CopyFloor
          path={storeyPath(building, floor)}
          floor={floor}
          floors={floor.section === null ? floors.levels : floors.items}
          onCopied={reload}
        />
      ) : null}
    </>
  )
}

function leftWords({ section }: StoreyItem, left: readonly FloorLot[]): string {
  if (left.length === 0) return 'Контур есть у каждого лота.'
  const until =
    section === null
      ? ' На сайте останется условная схема, пока контура нет у каждого места в продаже.'
      : ''
  return `Без контура: ${left.map(lotCalled).join(', ')}.${until}`
}

const withoutKey = (outlines: Record<string, string>, id: number) =>
  Object.fromEntries(Object.entries(outlines).filter(([lot]) => lot !== String(id)))
