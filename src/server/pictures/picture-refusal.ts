/** Why these bytes are no picture for the site, in words for staff. */
export class PictureRefusal extends Error {}
