import { useState } from 'react'

import { FormActions } from '#office/kit/form.tsx'
import { Section } from '#office/kit/section.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { EraseDialog } from './erase-dialog.tsx'
import type { Visitor } from './erasure-scopes.ts'

type EraseVisitorProps = { visitor: Visitor; onErased: () => void }

/** The right to be forgotten: what goes is listed first, and a typed count confirms it. */
export function EraseVisitor({ visitor, onErased }: EraseVisitorProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Section title="Данные посетителя">
      <p>
        По просьбе человека его данные стираются вместе с заметками: во всех заявках с его телефоном
        или почтой либо в одной. Журнал согласий остаётся, но без имени и телефона.
      </p>
      <FormActions>
        <Button look="line" size="medium" onClick={() => setAsked(true)}>
          Стереть данные
        </Button>
      </FormActions>
      {isAsked ? (
        <EraseDialog visitor={visitor} onErased={onErased} onClose={() => setAsked(false)} />
      ) : null}
    </Section>
  )
}
