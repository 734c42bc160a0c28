/** What readers of feeds follow. */
export const newsFeed = { href: '/novosti.rss', title: 'Новости' }
export const projectFeed = (alias: string, name: string) => ({
  href: `/novosti.rss?project=${alias}`,
  title: `Новости «${name}»`,
})
export const pressFeed = { href: '/pressa-o-nas.rss', title: 'Пресса о\u00A0нас' }
export const promotionsFeed = { href: '/akcioteka.rss', title: 'Акции' }
