import { useState } from 'react'

import type { StoreyItem, CopiedMarking } from '#contract/office/lots.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, FormActions, SubmitActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Checkbox } from '#site/ui/fields/field.tsx'

import { copyStorey } from './storey-calls.ts'

type CopyFloorProps = {
  building: string
  floor: StoreyItem
  floors: readonly StoreyItem[]
  onCopied: () => void
}

/** The picture and the outlines of a floor for others of its section, whose lots stand the same way. */
export function CopyFloor({ building, floor, floors, onCopied }: CopyFloorProps) {
  const others = floors.filter(
    ({ section, number }) => section === floor.section && number !== floor.number,
  )
  const [chosen, setChosen] = useState(() =>
    others.filter(({ number, marking }) => number > floor.number && !marking).map(numberOf),
  )
  const { busy, errors, outcome, setOutcome, sending } = useSending()

  async function copy() {
    const reply = await sending(() => copyStorey(building, floor, chosen))
    if (!reply || reply.status === 202) return
    setOutcome({ text: formatCopied(reply.body), isTrouble: false })
    onCopied()
  }

  if (others.length === 0) return null
  return (
    <Section title="Скопировать на этажи">
      <Form onSubmit={() => void copy()}>
        <FormActions>
          {others.map(({ number, marking }) => (
            <Checkbox
              key={number}
              checked={chosen.includes(number)}
              onChange={({ target }) =>
                setChosen(
                  target.checked ? [...chosen, number] : chosen.filter((one) => one !== number),
                )
              }
            >
              {`${number}${marking ? ', уже размечен' : ''}`}
            </Checkbox>
          ))}
        </FormActions>
        <Notice message={errors.floors ? { text: errors.floors, isTrouble: true } : outcome} />
        <SubmitActions
          submit="Скопировать"
          look="line"
          busy={busy}
          disabled={chosen.length === 0}
        />
      </Form>
    </Section>
  )
}

const numberOf = ({ number }: StoreyItem) => number

function formatCopied({ copied, left }: CopiedMarking): string {
  const done = copied.length > 0 ? `Скопировано на этажи: ${copied.join(', ')}. ` : ''
  const rest = left.map(({ number, reason }) => `этаж ${number} — ${reason}`).join('; ')
  return rest === '' ? done : `${done}Разметьте сами: ${rest}.`
}
