import { formatCount } from '#domain/lots/lot-count.ts'
import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import { cataloguePage } from '#site/page/page.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { firstStreet } from '#site/parts/media/first-pictures.ts'
import { streetSide } from '#site/parts/media/shopfront.tsx'
import { askLotList, listHead, spellList } from '#site/parts/lots/query/lot-list.ts'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import { askHeadPicture, PremisesHead } from './premises-head.tsx'
import { premisesBadge, PremisesLines } from './premises-lines.tsx'
import { PremisesList } from './premises-list.tsx'
import { aboutPremises, dealTitles, premisesForms } from './premises.ts'

export default cataloguePage({
  query: spellList,

  load: ({ catalogue }, { query }) => ({
    ...askLotList(catalogue, 'commercial', query),
    head: askHeadPicture(catalogue.lots('commercial')),
  }),

  head(data) {
    const { total, onSale } = data.list
    const many = formatCount(onSale, premisesForms) + formatFromPrice(onSale, ',')
    const [first] = data.list.lots
    return {
      ...listHead(data, aboutPremises.href, {
        title: total
          ? `${dealTitles(data).title}: ${many}`
          : 'Коммерческая недвижимость от застройщика',
        description: `Помещения для магазина, кафе, офиса и услуг на первых этажах наших домов${total ? `: ${many}` : ''}.`,
      }),
      firstPictures: () =>
        first?.premises?.front ? firstStreet({ day: shopfrontUrl(first, 'bay') }) : [],
    }
  },

  View: ({ data }) => (
    <Main>
      <PremisesHead {...data} href={aboutPremises.href} picture={data.head}>
        <PageHead
          crumbs={[{ label: 'Коммерция' }]}
          title={dealTitles(data).heading}
          lead="Для магазина, кафе и офиса: ваши покупатели живут этажом выше."
        />
      </PremisesHead>
      <PremisesList data={data} about={aboutPremises} look="cards">
        {(lots) => (
          <ul className={layout.cards}>
            {lots.map((lot, at) => (
              <li key={lot.id}>
                <LotCard
                  lot={lot}
                  promotions={data.names.promotions}
                  badge={premisesBadge(lot, data.names.promotions)}
                  picture={streetSide(lot, { eager: at < 4 })}
                >
                  <PremisesLines lot={lot} />
                </LotCard>
              </li>
            ))}
          </ul>
        )}
      </PremisesList>
    </Main>
  ),
})
