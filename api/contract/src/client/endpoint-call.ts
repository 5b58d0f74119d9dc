import type { z } from 'zod';
import type { Endpoint } from '../endpoints/endpoint.ts';

/** The part of an endpoint that a browser needs: "GET /api/quiz/:id", its method and its path with ":name"
 *  for each parameter. The schemas stay on the server; `E` carries their types. It is the first element of
 *  the endpoint's query keys. */
export type EndpointCall<E extends Endpoint = Endpoint> = string & {
  /** Never present at run time. */
  readonly types?: E;
};

type Method = Uppercase<Endpoint['method']>;

/** Method and path of a call. */
export function methodAndPath(call: EndpointCall): readonly [method: Method, path: string] {
  const [method = '', path = ''] = call.split(' ');
  // The constants are generated from the endpoints, whose methods these are.
  return [method as Method, path];
}

type Fields = Readonly<Record<string, unknown>>;
type InputOf<E, Name extends string> =
  E extends Record<Name, infer Schema extends z.ZodType> ? z.input<Schema> : never;
type OutputOf<E, Name extends string> =
  E extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : never;

type OptionalNames<T> = { [Name in keyof T]-?: undefined extends T[Name] ? Name : never }[keyof T];

/** Query values are sent as text, which the server parses and validates: so text is accepted too, as it is in
 *  an address. The input type of the server's schema decides which are optional. */
type TextValues<Input, Output> = Output extends Fields
  ? {
      readonly [Name in Exclude<keyof Output, OptionalNames<Input> | OptionalNames<Output>>]:
        | Output[Name]
        | string;
    } & {
      readonly [Name in Extract<keyof Output, OptionalNames<Input> | OptionalNames<Output>>]?:
        | Output[Name]
        | string
        | undefined;
    }
  : never;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

export type EndpointParams<E> = OutputOf<E, 'params'>;
export type EndpointQuery<E> = TextValues<InputOf<E, 'query'>, OutputOf<E, 'query'>>;
export type EndpointBody<E> = DeepReadonly<InputOf<E, 'body'>>;
export type EndpointAnswer<E> = OutputOf<E, 'answer'>;

type Given<Name extends string, T> = [T] extends [never] ? unknown : { readonly [K in Name]: T };
type GivenQuery<T> = [T] extends [never]
  ? unknown
  : Partial<T> extends T
    ? { readonly query?: T }
    : { readonly query: T };

/** Path parameters, query and body of one call, as far as the endpoint has them. */
export type EndpointInput<E> = Given<'params', EndpointParams<E>> &
  GivenQuery<EndpointQuery<E>> &
  Given<'body', EndpointBody<E>>;
