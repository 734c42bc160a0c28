/** A file or a geometry that cannot be used; its message is one Russian sentence for staff: what is wrong, and where. */
export class GeometryError extends Error {}
