import type { Article, NewsItem, PressItem, Promotion, PromotionItem } from '#contract/articles.ts'
import type { DocumentItem, Office } from '#contract/company.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { listedOf } from '#domain/lots/lot-count.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { AboutData } from '#site/pages/about/about.page.tsx'
import type { FlatData } from '#site/pages/flat/load-flat.ts'
import type { HomeData } from '#site/pages/home/home.page.tsx'
import type { MortgageData } from '#site/pages/mortgage/mortgage.page.tsx'
import type { OnSaleHere } from '#site/pages/project/ask-on-sale.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import type { PageName } from '#site/routes.ts'

import { articleThings, documentThings, pressThings, promotionThings } from './article.ts'
import { aboutThings, homeThings, officeThings } from './company.ts'
import { lotList, lotThings } from './lot.ts'
import { projectThings } from './project.ts'
import { itemList, type DescribedSite, type Thing } from './thing.ts'

type Describe<Data = never> = (data: Data, site: DescribedSite) => Thing[]

type Named = Pick<ProjectInFull, 'alias' | 'name'>

type ProjectData = { project: ProjectInFull; onSale: OnSaleHere; office: Office | null }

const ofList: Describe<LotListData> = ({ list }, site) => lotList(list, site)

const ofLot: Describe<{ lot: LotDetail }> = ({ lot }, site) => lotThings(lot, site)

const ofFlats: Describe<{ flats: Lot[]; total: number }> = ({ flats, total }, site) =>
  lotList({ lots: flats, total }, site)

/** What pages are about in the words of schema.org: nothing that they do not show. */
const describers: { [name in PageName]?: Describe } = {
  'home/home': ({ flats }: HomeData, site) => homeThings(site, listedOf(flats) > 0),
  'flat-list/flat-list': ofList,
  'flat/flat': ({ flat }: FlatData, site) => lotThings(flat, site),
  'commercial/list': ofList,
  'commercial/lot': ofLot,
  'commercial/premises': ofList,
  'storage/list': ofList,
  'storage/place': ofLot,
  'parking/list': ofList,
  'parking/place': ofLot,
  'landing/landing': ofFlats,
  'mortgage/mortgage': ({ reach }: MortgageData, site) => (reach ? ofFlats(reach, site) : []),
  'project-list/project-list': ({ projects, built }: Record<'projects' | 'built', Named[]>, site) =>
    itemList(
      [
        ...projects,
        ...built.filter(({ alias }) => !projects.some((one) => one.alias === alias)),
      ].map(linkOf(pageLinks.project)),
      site,
    ),
  'project/project': (data: ProjectData, site) => [
    ...projectThings(data.project, data.onSale, site),
    ...officeThings(data.office ? [data.office] : [], site),
  ],
  'news/list': ({ news }: { news: NewsItem[] }, site) =>
    itemList(
      news.map(({ alias, title }) => ({ href: pageLinks.article(alias), name: title })),
      site,
    ),
  'news/article': ({ article }: { article: Article }, site) => articleThings(article, site),
  'promotions/list': ({ running }: { running: PromotionItem[] }, site) =>
    itemList(
      running.map(({ id, title }) => ({ href: pageLinks.promotion(id), name: title })),
      site,
    ),
  'promotions/promotion': ({ promotion }: { promotion: Promotion }, site) =>
    promotionThings(promotion, site),
  'documents/documents': ({ documents }: { documents: DocumentItem[] }, site) =>
    documentThings(documents, site),
  'press/press': ({ press }: { press: PressItem[] }, site) => pressThings(press, site),
  'about/about': (data: AboutData, site) => aboutThings(data, site),
  'contacts/contacts': ({ offices }: { offices: Office[] }, site) => officeThings(offices, site),
}

const linkOf =
  (href: (alias: string) => string) =>
  ({ alias, name }: Named) => ({ href: href(alias), name })

/** `data` is what the page of this name has loaded. */
export const describePage = (name: PageName, data: unknown, site: DescribedSite): Thing[] =>
  describers[name]?.(data as never, site) ?? []
