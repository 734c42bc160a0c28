import { useState } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LevelKind } from '#domain/addresses/place-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import { lotName } from '#domain/lots/lot-titles.ts'
import { isFree, isListed } from '#domain/lots/lot.ts'
import { plainDoc } from '#domain/content/doc/plain-doc.ts'
import { typeset } from '#domain/text/typography.ts'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { PartialNotice } from '#site/parts/content/partial-notice.tsx'
import { houseAndAddress } from '#site/parts/lots/house-address.ts'
import { PlaceTable } from '#site/parts/lots/table/place-table.tsx'
import { MediaSection } from '#site/parts/media/media-section.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import { CarFit } from './car-fit.tsx'
import { levelTexts } from '#site/parts/levels/level-kinds.ts'
import { placeSubject, type PlaceData } from './place.ts'
import { PlaceLevel } from './place-level.tsx'
import { PlaceFacts, PlaceOffer } from './place-panel.tsx'
import { StorageFit } from './storage-fit.tsx'
import styles from './place-screen.module.css'

/** What the page of one parking space or storage room holds. */
export function PlaceScreen({ data }: { data: PlaceData }) {
  const { kind, lot, level, way, others, publishedAt } = data
  const { project } = lot
  // A place sold while it is looked at keeps its form: something may be typed there.
  const [wasListed] = useState(isListed(lot.status))
  const asks = isListed(lot.status) || wasListed
  return (
    <Main>
      <div className={styles.top}>
        <div>
          <PageHead
            crumbs={[
              { href: pageLinks.lots(kind), label: levelTexts[kind].name },
              { href: pageLinks.project(project.alias), label: project.name },
              { label: lotName(lot) },
            ]}
            title={lotName(lot)}
            lead={`${formatArea(lot.area)}. ${houseAndAddress(lot)}`}
          />
        </div>
        <PlaceOffer lot={lot} form={asks ? FORM : null} />
      </div>
      {lot.isPartial ? <PartialNotice /> : null}
      <div className={styles.panels}>
        {level ? <PlaceLevel kind={kind} lot={lot} level={level} way={way} /> : null}
        <div className={styles.pair}>
          <PlaceFacts lot={lot} publishedAt={publishedAt} />
          <PlaceFit {...data} />
        </div>
      </div>
      <MediaSection
        title={pictureTitles[kind]}
        pictures={lot.media.gallery}
        tour={lot.media.tour}
        video={lot.media.video}
        view={lot.media.view}
      />
      {lot.description ? (
        <section className={layout.section}>
          <h2 className={styles.heading}>{typeset('Подробнее')}</h2>
          <ArticleText doc={plainDoc(lot.description)} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <section className={layout.section}>
          <h2 className={styles.heading}>{typeset(`Ещё в проекте «${project.name}»`)}</h2>
          <PlaceTable
            lots={others}
            car={data.car}
            caption={`Свободно в\u00A0проекте «${project.name}»`}
          />
        </section>
      ) : null}
      {asks ? (
        <RequestSection
          form={FORM}
          title={isFree(lot) ? 'Забронируйте или спросите' : askTitles[kind]}
          text="Подскажем, что ближе к вашему лифту и что туда поместится."
          category="Кладовые и паркинг"
          subject={placeSubject(lot)}
          lot={lot}
        />
      ) : null}
    </Main>
  )
}

function PlaceFit({ kind, lot, car, way }: PlaceData) {
  if (!lot.place) return null
  if (kind === 'storage') return <StorageFit place={lot.place} />
  return (
    <CarFit action={lot.url} place={lot.place} car={car} laneMm={way?.drive?.narrowestMm ?? null} />
  )
}

const FORM = 'lot'

const askTitles: Record<LevelKind, string> = {
  parking: 'Спросите об\u00A0этом месте',
  storage: 'Спросите об\u00A0этой кладовой',
}

const pictureTitles: Record<LevelKind, string> = {
  parking: 'Место в\u00A0картинках',
  storage: 'Кладовая в\u00A0картинках',
}
