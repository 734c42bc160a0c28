import { useState } from 'react'

import { facadeName } from '#domain/lots/side-names.ts'
import { sides, type Side } from '#domain/lots/lot.ts'
import { withoutFacadeOutline } from '#domain/office/facade-target.ts'
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

import type { Facades } from './facade-item.ts'
import { FacadeTargets, type OutlineTarget } from './facade-targets.tsx'
import { lotCalled } from './floor-item.ts'
import { MarkingCanvas } from './marking-canvas.tsx'
import { srcOf } from './shown-picture.ts'

/** One side of a house: its render, and the outlines of floors and lots on it. */
export function FacadeEditor({ building, side: name }: { building: string; side: string }) {
  const { body, trouble, reload } = useLoaded<Facades>(`/facades/${building}`)
  const side = sides.find((one) => one === name)
  const wrong = trouble ?? (side ? null : 'Такой стороны нет')
  return (
    <OfficeScreen
      title={side ? facadeName(side) : 'Фасад'}
      actions={
        <Link href={`/staff/floors?building=${building}`}>Этажи, уровни и фасады корпуса</Link>
      }
    >
      <Notice said={wrong === null ? null : { text: wrong, isTrouble: true }} />
      {body && side ? (
        <MarkedSide building={building} side={side} facades={body} reload={reload} />
      ) : null}
    </OfficeScreen>
  )
}

type MarkedSideProps = { building: string; side: Side; facades: Facades; reload: () => void }

function MarkedSide({ building, side, facades, reload }: MarkedSideProps) {
  const { role } = useMe()
  const marking = facades.items.find((one) => one.side === side)?.marking
  const [picture, setPicture] = useState(marking?.picture ?? null)
  const [outlines, setOutlines] = useState(marking?.outlines ?? {})
  const [target, setTarget] = useState<OutlineTarget | null>(null)
  const { busy, errors, said, sending } = useSending()
  const mayWrite = mayDo(role, 'content', 'publish')
  const left = withoutFacadeOutline(facades.floors, side, outlines)

  async function save() {
    const path = `/facades/${building}/${side}`
    const ifMatch = `"${marking?.revision ?? 0}"`
    const gone = picture === null && marking
    const put = () =>
      gone
        ? call<Trouble>('DELETE', path, { ifMatch })
        : call<Trouble>('PUT', path, { body: { picture, outlines }, ifMatch })
    if (await sending(put, 'Сохранено, на сайте')) reload()
  }

  return (
    <>
      <fieldset disabled={!mayWrite}>
        <PictureField
          label="Картинка фасада"
          value={picture}
          error={errors.picture}
          onChange={(value) => setPicture(typeof value === 'string' ? value : null)}
        />
      </fieldset>
      {picture === null ? null : (
        <MarkingCanvas
          key={target?.key}
          src={srcOf(picture, facades.pictures)}
          label="Фасад"
          outlines={outlines}
          target={mayWrite ? target : null}
          onOutline={(outline) => {
            if (target) setOutlines({ ...outlines, [target.key]: outline })
            setTarget(null)
          }}
        />
      )}
      <fieldset disabled={!mayWrite}>
        <FacadeTargets
          floors={facades.floors}
          side={side}
          outlines={outlines}
          chosen={target}
          onChoose={setTarget}
          onClear={({ key }) =>
            setOutlines(Object.fromEntries(Object.entries(outlines).filter(([one]) => one !== key)))
          }
        />
      </fieldset>
      <output>{leftWords(left.map(lotCalled))}</output>
      <Notice said={errors.outlines ? { text: errors.outlines, isTrouble: true } : said} />
      {mayWrite ? (
        <FormActions>
          <Button size="medium" busy={busy} onClick={() => void save()}>
            Сохранить
          </Button>
        </FormActions>
      ) : null}
    </>
  )
}

const NAMED = 30

function leftWords(left: readonly string[]): string {
  if (left.length === 0) return 'За контуром стоит каждый лот с окнами на эту сторону.'
  const more = left.length > NAMED ? ` и ещё ${left.length - NAMED}` : ''
  return `Без контура: ${left.slice(0, NAMED).join(', ')}${more}.`
}
