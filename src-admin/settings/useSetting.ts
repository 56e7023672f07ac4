import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { z } from 'zod';
import { reply } from '#src/wire/reply.ts';
import type { StaffDataProvider } from '../dataProvider.ts';

const envelope = reply(z.unknown());

/** Reads one group of settings and saves it as a whole. */
export function useSetting<Shape extends z.ZodType>(path: string, shape: Shape) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const queryKey = ['settings', path];
  const parse = (body: unknown): z.output<Shape> => shape.parse(envelope.parse(body).data);
  const query = useQuery({
    queryKey,
    queryFn: async () => parse(await api.request(`settings/${path}`)),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const save = useMutation({
    mutationFn: async (body: z.output<Shape>) =>
      parse(await api.request(`settings/${path}`, { method: 'PUT', body })),
    onSuccess: (fresh) => client.setQueryData(queryKey, fresh),
  });
  return { query, save };
}
