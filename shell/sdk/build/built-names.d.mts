export default function withBuiltNames(source: string): string;
