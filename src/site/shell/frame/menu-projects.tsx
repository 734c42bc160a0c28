import { useEffect, useState } from 'react'

import type { ProjectSummary } from '#contract/catalogue.ts'
import type { Street } from '#contract/drawings.ts'
import type { Project } from '#contract/structure.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount, listedOf, noneOnSale } from '#domain/lots/lot-count.ts'
import { formatFrom } from '#domain/money/money.ts'
import { flatForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { fetchPayload } from '#site/navigation/fetching/page-payload.ts'
import { ProjectPicture } from '#site/parts/projects/project-picture.tsx'
import { MenuLink } from '#site/ui/links/page-link.tsx'

import styles from './menu-projects.module.css'

type Shown = {
  projects: Pick<Project, 'alias' | 'name' | 'cover'>[]
  onSale: ProjectSummary[]
  streets: Record<string, Street>
}

/** What the page of all projects knows of each: how it looks, what it costs and how much is left. */
export function MenuProjects() {
  const [{ projects, onSale, streets }, setShown] = useState<Shown>(nothing)
  useEffect(() => {
    const stop = new AbortController()
    askProjects(stop.signal).then(setShown, () => {}) // the sections lead to them
    return () => stop.abort()
  }, [])
  if (projects.length === 0) return null
  return (
    <nav className={styles.projects} aria-label="Проекты и цены">
      {projects.map(({ alias, name, cover }) => {
        const flats = onSale.find((one) => one.alias === alias)?.onSale.flat ?? noneOnSale
        return (
          <MenuLink key={alias} href={pageLinks.project(alias)}>
            <ProjectPicture
              cover={cover}
              street={streets[alias]?.one}
              className={styles.picture}
              sizes="45vw"
            />
            <b>{typeset(name)}</b>
            {flats.minPrice === null ? null : <span>{formatFrom(flats.minPrice)}</span>}
            {listedOf(flats) > 0 ? <small>{formatCount(flats, flatForms)}</small> : null}
          </MenuLink>
        )
      })}
    </nav>
  )
}

const nothing: Shown = { projects: [], onSale: [], streets: {} }

async function askProjects(signal: AbortSignal): Promise<Shown> {
  const answer = await fetchPayload(pageLinks.projects(), '', signal)
  return typeof answer === 'object' && 'data' in answer ? (answer.data as Shown) : nothing
}
