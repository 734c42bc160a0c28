import type { ReactNode } from 'react'

import { typeset } from '#domain/text/typography.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
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
  const phrase = usePhrase()
  return (
    <HydrationBoundary>
      <section className={layout.section}>
        <div className={layout.head}>
          <h2>{typeset(phrase(title))}</h2>
          <a className={text.link} href={more.href}>
            {typeset(phrase(more.label))}
          </a>
        </div>
        {children}
      </section>
    </HydrationBoundary>
  )
}
