// What a stranger wrote, read field by field: each reader hands on what fits and throws at everything else.

/** What does not fit: whoever reads gives up at once. */
export class Unfit extends Error {}
export type Bag = Record<string, unknown>;
export const bag = (value: unknown): Bag => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unfit();
  return value as Bag;
};
export const list = <T>(value: unknown, most: number, each: (value: unknown) => T): T[] => {
  if (!Array.isArray(value) || value.length > most) throw new Unfit();
  return value.map(each);
};
export const text = (value: unknown, most = 400): string => {
  if (typeof value !== 'string' || value.length > most) throw new Unfit();
  return value;
};
export const number = (value: unknown, most = 100000): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) throw new Unfit();
  return value;
};
/** "c4": a column and a row. */
export const square = (value: unknown): string => {
  if (typeof value !== 'string' || !/^[a-z][0-9]{1,2}$/.test(value)) throw new Unfit();
  return value;
};
export const ruleId = (value: unknown): string => {
  const id = text(value, 80);
  if (!/^([a-z]+(\.[a-z0-9_-]+)+)?$/.test(id)) throw new Unfit();
  return id;
};
export const colour = (value: unknown): string => {
  const told = text(value, 40);
  if (!/^(#[0-9a-f]{3,8}|[a-z_]+)$/i.test(told)) throw new Unfit();
  return told;
};
export const word = (value: unknown): string => {
  const told = text(value, 60);
  if (!/^[\w .'#-]*$/.test(told)) throw new Unfit();
  return told;
};
/** A field that may be left out. */
export const perhaps = <T, K extends string>(from: Bag, name: K, each: (value: unknown) => T): { [key in K]?: T } =>
  from[name] === undefined || from[name] === null ? {} : ({ [name]: each(from[name]) } as { [key in K]?: T });
export const truth = (value: unknown): boolean => {
  if (typeof value !== 'boolean') throw new Unfit();
  return value;
};
export const pair = (value: unknown): [string, string] => {
  const [one, other] = list(value, 2, square);
  if (one === undefined || other === undefined) throw new Unfit();
  return [one, other];
};
export const counts = (value: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(bag(value)).map(([name, count]) => [word(name), number(count, 99)]));
