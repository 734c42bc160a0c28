import { useMemo, type ReactNode } from 'react'

import { contactOfProject } from '#domain/brand/local-contact.ts'
import type { Whereabouts } from '#site/page/page.ts'

import { FactsProvider, useFacts } from './site-facts.tsx'

type LocalFactsProps = Whereabouts & { children: ReactNode }

/** Inside, whoever tells a phone or hours tells those of the project or the city that the page is about. */
export function LocalFacts({ project, city, children }: LocalFactsProps) {
  const facts = useFacts()
  const local = useMemo(() => {
    const contact = project ? contactOfProject(facts, project) : facts.cities?.[city ?? '']
    return contact ? { ...facts, ...contact } : facts
  }, [facts, project, city])
  return <FactsProvider value={local}>{children}</FactsProvider>
}
