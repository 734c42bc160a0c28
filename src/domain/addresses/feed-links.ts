/** What readers of feeds follow. */
export const newsFeed = { href: '/novosti.rss', title: 'Новости' }
export const promotionsFeed = { href: '/akcioteka.rss', title: 'Акции' }
