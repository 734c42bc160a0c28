import { useState, type ReactNode } from 'react'

import { Button } from '#site/ui/controls/button.tsx'

import { Section } from './section.tsx'

/** Earlier editions, which are loaded once they are asked for. */
export function EarlierEditions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button look="line" size="small" onClick={() => setOpen(true)}>
      Показать правки
    </Button>
  )
  return <Section title="История">{isOpen ? children : button}</Section>
}
