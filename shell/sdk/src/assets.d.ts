/** `import * as css from './part.module.css'`: each class is an export of its own, so that a build holds only those that are used. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
