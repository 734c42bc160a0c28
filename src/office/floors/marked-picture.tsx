import { useState, type ReactNode } from 'react'

import type { Refusal } from '#contract/schema.ts'
import type { Marking, ShownPictures } from '#contract/office/lots.ts'
import { mayDo } from '#domain/office/roles.ts'
import type { Reply } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { PictureField } from '#office/media/picture-fields.tsx'
import { MarkingCanvas } from '#office/outlines/marking-canvas.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { photoUrl, usefulWidths } from '#domain/media/photo-url.ts'

/** What an outline may stand for. */
export type OutlineTarget = { key: string; name: string }

type Outlines = Record<string, string>

export type OutlineList = {
  outlines: Outlines
  chosen: OutlineTarget | null
  onChoose: (target: OutlineTarget) => void
  onClear: (target: OutlineTarget) => void
  onFill: (outlines: Outlines) => void
}

type Sent = { picture: string | null; outlines: Outlines }

type MarkedPictureProps = {
  mark: (body: Sent, ifMatch: string) => Promise<Reply<Refusal>>
  clear: (ifMatch: string) => Promise<Reply<Refusal>>
  marking: Marking | null
  pictures: ShownPictures
  /** «Картинка этажа» */
  pictureLabel: string
  /** «План этажа» */
  canvasLabel: string
  /** The target that is chosen after an outline is closed. */
  targetAfter?: (outlines: Outlines) => OutlineTarget | null
  /** «Без контура: № 12.» */
  formatLeft: (outlines: Outlines) => string
  onSaved: () => void
  /** What stands in the place of the canvas; null: the canvas. */
  instead?: (src: string, list: OutlineList) => ReactNode
  /** The list of targets. */
  children: (list: OutlineList) => ReactNode
}

/** A picture, the outlines on it, and the list of what an outline may stand for. */
export function MarkedPicture({ mark, clear, marking, onSaved, ...props }: MarkedPictureProps) {
  const { role } = useMe()
  const [picture, setPicture] = useState(marking?.picture ?? null)
  const [outlines, setOutlines] = useState(marking?.outlines ?? {})
  const [beforeFill, setBeforeFill] = useState<Outlines | null>(null)
  const [chosen, setChosen] = useState<OutlineTarget | null>(null)
  const { busy, errors, outcome, sending } = useSending()
  const mayWrite = mayDo(role, 'content', 'publish')

  async function save() {
    const ifMatch = `"${marking?.revision ?? 0}"`
    const put = () =>
      picture === null && marking ? clear(ifMatch) : mark({ picture, outlines }, ifMatch)
    if (await sending(put, 'Сохранено, на сайте')) onSaved()
  }

  const change = (changed: Outlines, undone: Outlines | null = null) => {
    setOutlines(changed)
    setBeforeFill(undone)
  }
  const list: OutlineList = {
    outlines,
    chosen,
    onChoose: setChosen,
    onClear: ({ key }) => {
      const { [key]: _, ...rest } = outlines
      change(rest)
    },
    onFill: (filled) => change({ ...outlines, ...filled }, outlines),
  }
  const src = picture === null ? null : srcOf(picture, props.pictures)
  const instead = src !== null && mayWrite ? props.instead?.(src, list) : null

  return (
    <>
      <fieldset disabled={!mayWrite}>
        <PictureField
          label={props.pictureLabel}
          value={picture}
          error={errors.picture}
          onChange={(value) => setPicture(typeof value === 'string' ? value : null)}
        />
      </fieldset>
      {src === null || instead ? (
        instead
      ) : (
        <MarkingCanvas
          key={chosen?.key}
          src={src}
          label={props.canvasLabel}
          outlines={outlines}
          target={mayWrite ? chosen : null}
          onOutline={(outline) => {
            if (!chosen) return
            const marked = { ...outlines, [chosen.key]: outline }
            change(marked)
            setChosen(props.targetAfter?.(marked) ?? null)
          }}
        />
      )}
      <fieldset disabled={!mayWrite}>{props.children(list)}</fieldset>
      <output>{props.formatLeft(outlines)}</output>
      <Notice message={errors.outlines ? { text: errors.outlines, isTrouble: true } : outcome} />
      {mayWrite ? (
        <FormActions>
          <Button size="medium" busy={busy} onClick={() => void save()}>
            Сохранить
          </Button>
          {beforeFill ? (
            <Button look="line" size="medium" onClick={() => change(beforeFill)}>
              Отменить заполнение
            </Button>
          ) : null}
        </FormActions>
      ) : null}
    </>
  )
}

const WIDEST = 1_600

/** As wide as it is, up to what a screen shows; one that was chosen just now is as wide as most are. */
function srcOf(name: string, pictures: ShownPictures): string {
  const known = pictures[name]
  if (!known) return photoUrl(name, 960, 'webp')
  const width = usefulWidths(known.width).findLast((one) => one <= WIDEST) ?? 480
  return photoUrl(known.hash, width, 'webp')
}
