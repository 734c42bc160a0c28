/** Types of schema.org that pages use, each with the types right above it. */
const parents: Record<string, string[]> = {
  AboutPage: ['WebPage'],
  AggregateOffer: ['Offer'],
  Answer: ['CreativeWork'],
  Apartment: ['Accommodation'],
  ApartmentComplex: ['Residence'],
  Accommodation: ['Place'],
  Article: ['CreativeWork'],
  BreadcrumbList: ['ItemList'],
  CollectionPage: ['WebPage'],
  CreativeWork: ['Thing'],
  DigitalDocument: ['CreativeWork'],
  EntryPoint: ['Thing'],
  FAQPage: ['WebPage'],
  GeoCoordinates: ['Thing'],
  ItemList: ['Thing'],
  ListItem: ['Thing'],
  LocalBusiness: ['Organization', 'Place'],
  LocationFeatureSpecification: ['PropertyValue'],
  NewsArticle: ['Article'],
  Offer: ['Thing'],
  OpeningHoursSpecification: ['Thing'],
  Organization: ['Thing'],
  Person: ['Thing'],
  Place: ['Thing'],
  PostalAddress: ['Thing'],
  Product: ['Thing'],
  PropertyValue: ['Thing'],
  QuantitativeValue: ['Thing'],
  Question: ['CreativeWork'],
  RealEstateAgent: ['LocalBusiness'],
  Residence: ['Place'],
  SearchAction: ['Thing'],
  Thing: [],
  UnitPriceSpecification: ['Thing'],
  WebPage: ['CreativeWork'],
  WebSite: ['CreativeWork'],
}

/** Properties that pages use: to what they belong. */
const domains: Record<string, string[]> = {
  about: ['CreativeWork'],
  acceptedAnswer: ['Question'],
  additionalProperty: ['Place', 'Product', 'Offer', 'QuantitativeValue'],
  address: ['Place', 'Organization', 'Person'],
  addressCountry: ['PostalAddress'],
  addressLocality: ['PostalAddress'],
  amenityFeature: ['Place', 'Accommodation'],
  author: ['CreativeWork'],
  availability: ['Offer'],
  businessFunction: ['Offer'],
  category: ['Offer', 'Product'],
  closes: ['OpeningHoursSpecification'],
  containedInPlace: ['Place'],
  datePublished: ['CreativeWork'],
  dayOfWeek: ['OpeningHoursSpecification'],
  description: ['Thing'],
  email: ['Organization', 'Person'],
  employee: ['Organization'],
  floorLevel: ['Accommodation'],
  floorSize: ['Accommodation'],
  geo: ['Place'],
  hasPart: ['CreativeWork'],
  headline: ['CreativeWork'],
  highPrice: ['AggregateOffer'],
  image: ['Thing'],
  inLanguage: ['CreativeWork'],
  item: ['ListItem'],
  itemListElement: ['ItemList'],
  jobTitle: ['Person'],
  keywords: ['CreativeWork', 'Organization', 'Place', 'Product'],
  latitude: ['GeoCoordinates', 'Place'],
  legalName: ['Organization'],
  logo: ['Organization', 'Place', 'Product'],
  longitude: ['GeoCoordinates', 'Place'],
  lowPrice: ['AggregateOffer'],
  mainEntity: ['CreativeWork'],
  mainEntityOfPage: ['Thing'],
  name: ['Thing'],
  numberOfAvailableAccommodationUnits: ['ApartmentComplex'],
  numberOfItems: ['ItemList'],
  numberOfRooms: ['Accommodation', 'Apartment', 'ApartmentComplex'],
  offerCount: ['AggregateOffer'],
  offeredBy: ['Offer'],
  offers: ['Product', 'CreativeWork'],
  opens: ['OpeningHoursSpecification'],
  openingHoursSpecification: ['Place'],
  parentOrganization: ['Organization'],
  position: ['ListItem', 'CreativeWork'],
  potentialAction: ['Thing'],
  price: ['Offer', 'UnitPriceSpecification'],
  priceCurrency: ['Offer', 'UnitPriceSpecification'],
  priceSpecification: ['Offer'],
  publisher: ['CreativeWork'],
  'query-input': ['SearchAction'],
  sameAs: ['Thing'],
  seller: ['Offer'],
  streetAddress: ['PostalAddress'],
  subOrganization: ['Organization'],
  target: ['SearchAction'],
  taxID: ['Organization', 'Person'],
  telephone: ['Organization', 'Place', 'Person'],
  text: ['CreativeWork'],
  unitCode: ['QuantitativeValue', 'PropertyValue', 'UnitPriceSpecification'],
  url: ['Thing'],
  urlTemplate: ['EntryPoint'],
  validFrom: ['Offer', 'OpeningHoursSpecification'],
  validThrough: ['Offer', 'OpeningHoursSpecification'],
  value: ['QuantitativeValue', 'PropertyValue'],
}

/** What search engines want of a thing before they show it: of each line one at least. */
const required: Record<string, string[][]> = {
  AggregateOffer: [['lowPrice'], ['priceCurrency']],
  Answer: [['text']],
  BreadcrumbList: [['itemListElement']],
  FAQPage: [['mainEntity']],
  ItemList: [['itemListElement']],
  ListItem: [['position'], ['item', 'url', 'name']],
  NewsArticle: [['headline'], ['image'], ['datePublished'], ['author']],
  Product: [['name'], ['image'], ['offers']],
  Question: [['name'], ['acceptedAnswer']],
  RealEstateAgent: [['name'], ['address']],
  SearchAction: [['target'], ['query-input']],
  WebSite: [['name'], ['url']],
}

type Thing = Record<string, unknown>

const typesOf = (thing: Thing): string[] => [thing['@type']].flat().map(String)
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null

function withParents(type: string): string[] {
  return [type, ...(parents[type] ?? []).flatMap(withParents)]
}

/** Every thing of a graph, those within others too. */
export const thingsIn = (value: unknown): Thing[] =>
  Array.isArray(value)
    ? value.flatMap(thingsIn)
    : isThing(value)
      ? [value, ...Object.values(value).flatMap(thingsIn)]
      : []

/** What of a thing is not in the vocabulary, belongs to another type, is empty, or is missing. */
export function faultsOf(thing: Thing): string[] {
  if (!('@type' in thing)) return '@id' in thing ? [] : ['a thing without a type']
  const types = typesOf(thing)
  const all = types.flatMap(withParents)
  const name = types.join()
  const properties = Object.entries(thing).filter(([property]) => !property.startsWith('@'))
  return [
    ...types.filter((type) => !(type in parents)).map((type) => `${type} is no type`),
    ...properties
      .filter(([property]) => !domains[property]?.some((type) => all.includes(type)))
      .map(([property]) => `${name} has no ${property}`),
    ...properties
      .filter(([, value]) => value === '' || value === null)
      .map(([property]) => `${name}: ${property} is empty`),
    ...types
      .flatMap((type) => required[type] ?? [])
      .filter((some) => !some.some((property) => property in thing))
      .map((some) => `${name} lacks ${some.join(' or ')}`),
  ]
}
