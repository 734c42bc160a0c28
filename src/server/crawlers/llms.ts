import type { ProjectSummary } from '#contract/catalogue.ts'
import type { SiteFacts } from '#contract/page.ts'
import type { Services } from '#contract/services.ts'
import type { Project } from '#contract/structure.ts'
import { newsFeed, promotionsFeed } from '#domain/addresses/feed-links.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { kindOfPath } from '#domain/brand/shown-sections.ts'
import { operatorLine } from '#domain/consent/operator.ts'
import { formatCount, listedOf } from '#domain/lots/lot-count.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { formatFrom } from '#domain/money/money.ts'
import { flatForms } from '#domain/text/plural.ts'
import { formatDay } from '#domain/time/dates.ts'
import { keysOfProject } from '#domain/time/deadlines.ts'

type LlmsSite = {
  siteUrl: string
  siteName: () => string
  services: Services
  facts: () => Promise<SiteFacts>
  hidden: () => readonly LotKind[]
}

/** `/llms.txt`: plain facts for programs that read the site for people, and where its data are. */
export async function llmsText({
  siteUrl,
  siteName,
  services: { catalogue, content },
  facts,
  hidden,
}: LlmsSite): Promise<string> {
  const [known, projects] = await Promise.all([facts(), content.projects()])
  const off = hidden()
  const isShown = (path: string) => {
    const kind = kindOfPath(path)
    return kind === null || !off.includes(kind)
  }
  const link = (title: string, path: string, about: string) =>
    `- [${title}](${siteUrl}${path}): ${about}`
  const sections = screens.filter(([, path]) => isShown(path))
  const text = [
    `# ${siteName()}`,
    `> Застройщик${known.address ? `, ${known.address}` : ''}: квартиры и помещения в своих домах, без посредников.`,
    companyLines(known).join('\n'),
    `Цены и наличие на ${formatDay(catalogue.datedAt())}. Сведения справочные и не являются публичной офертой (ст. 437 ГК РФ); точны на страницах сайта.`,
    catalogue.lots('flat').header.sellers,
    '## Проекты',
    projects
      .map((project) =>
        link(
          project.name,
          pageLinks.project(project.alias),
          aboutProject(project, catalogue.projects),
        ),
      )
      .join('\n'),
    '## Разделы',
    sections.map(([title, path, about]) => link(title, path, about)).join('\n'),
    '## Данные',
    data.map(([title, path, about]) => link(title, path, about)).join('\n'),
  ]
  return `${text.filter(Boolean).join('\n\n').replaceAll('\u00A0', ' ')}\n`
}

const companyLines = ({ phone, hours, operator }: SiteFacts): string[] => [
  ...(phone ? [`- Телефон: ${phone}${hours ? `, ${hours.toLowerCase()}` : ''}`] : []),
  ...(operator ? [`- ${operatorLine(operator)}`] : []),
]

function aboutProject(
  { alias, city, district, address, buildings }: Project,
  summaries: readonly ProjectSummary[],
): string {
  const flats = summaries.find((one) => one.alias === alias)?.onSale.flat
  const left =
    flats && listedOf(flats) > 0
      ? formatCount(flats, flatForms) +
        (flats.minPrice === null ? '' : `, ${formatFrom(flats.minPrice)}`)
      : 'квартир в продаже нет'
  const keys = keysOfProject(buildings)
  return [[city, district, address].filter(Boolean).join(', '), left, keys && `ключи: ${keys}`]
    .filter(Boolean)
    .join('; ')
}

type Line = readonly [title: string, path: string, about: string]

const screens: readonly Line[] = [
  ['Квартиры', pageLinks.flats(), 'подбор по проекту, комнатам, цене, площади, этажу и сроку'],
  ['Коммерция', pageLinks.commercial(), 'помещения на продажу и в аренду'],
  ['Кладовые', pageLinks.storage(), 'по домам и уровням'],
  ['Паркинг', pageLinks.parking(), 'машино-места по домам и уровням'],
  ['Ипотека', pageLinks.mortgage(), 'программы банков с полной стоимостью, калькулятор, платёж'],
  ['Акции', pageLinks.promotions(), 'скидки и программы с условиями целиком'],
  ['Новости', pageLinks.news(), 'стройка и старты продаж'],
  ['Документация', pageLinks.documents(), 'декларации, разрешения, договоры'],
  ['О компании', pageLinks.about(), 'история, люди, юридические лица'],
  ['Контакты', pageLinks.contacts(), 'офисы, часы, телефоны'],
]

const data: readonly Line[] = [
  ['Описание API', '/api/openapi.json', 'все публичные адреса с их ответами, OpenAPI'],
  ['Квартиры в JSON', '/api/catalogue/flats', 'те же условия в запросе, что и на странице списка'],
  ['Коммерция в JSON', '/api/catalogue/commercial', 'помещения'],
  ['Кладовые в JSON', '/api/catalogue/storage', 'кладовые'],
  ['Паркинг в JSON', '/api/catalogue/parking', 'машино-места'],
  ['Новости, RSS', newsFeed.href, 'последние новости'],
  ['Акции, RSS', promotionsFeed.href, 'действующие акции'],
  ['Карта сайта', '/sitemap.xml', 'все страницы с датами изменений'],
]
