/** `import * as css from './part.module.css'`: each class is a separate export, so that a build contains only
 *  the used ones. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
