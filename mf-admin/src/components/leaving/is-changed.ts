/** Whether any field of a form has another value than when it was opened. */
export const isChanged = <Fields extends object>(opened: Fields, typed: Fields): boolean =>
  (Object.keys(opened) as (keyof Fields)[]).some((name) => opened[name] !== typed[name]);
