interface Shape {
  /** Values must be equal too; otherwise only their types. */
  readonly sameValues: boolean;
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'a list' : typeof value);

function missingFields(now: object, before: object, options: Shape): string[] {
  const fields = new Map(Object.entries(now));
  return Object.entries(before).flatMap(([name, known]) => {
    if (!fields.has(name)) return [`.${name} is gone`];
    return missingFrom(fields.get(name), known, options).map((finding) => `.${name}${finding}`);
  });
}

function missingItems(now: readonly unknown[], before: readonly unknown[], options: Shape): string[] {
  if (options.sameValues && now.length !== before.length)
    return [` has ${now.length} items, not ${before.length}`];
  return before.flatMap((known, index) =>
    index < now.length
      ? missingFrom(now[index], known, options).map((finding) => `[${index}]${finding}`)
      : [],
  );
}

/** What a response lacks compared with an earlier one. Additional fields are allowed, and null has no type. */
export function missingFrom(now: unknown, before: unknown, options: Shape): string[] {
  if (Array.isArray(before) && Array.isArray(now)) return missingItems(now, before, options);
  const isSame = JSON.stringify(now) === JSON.stringify(before);
  if (before === null || now === null)
    return options.sameValues && !isSame ? [` is ${String(now)}, was ${String(before)}`] : [];
  if (kindOf(now) !== kindOf(before)) return [` is ${kindOf(now)}, was ${kindOf(before)}`];
  if (typeof before === 'object' && typeof now === 'object') return missingFields(now, before, options);
  return options.sameValues && !isSame ? [` is ${JSON.stringify(now)}, was ${JSON.stringify(before)}`] : [];
}
