import type { ReactNode } from 'react'

import { typeset } from '#domain/text/typography.ts'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import text from '#site/ui/text/text.module.css'

type SectionProps = {
  title: string
  more: { href: string; label: string }
  children: ReactNode
}

/** A part of the first page, with a way to the whole of it. */
export function HomeSection({ title, more, children }: SectionProps) {
  return (
    <HydrationBoundary>
      <section className={layout.section}>
        <div className={layout.head}>
          <h2>{typeset(title)}</h2>
          <a className={text.link} href={more.href}>
            {typeset(more.label)}
          </a>
        </div>
        {children}
      </section>
    </HydrationBoundary>
  )
}
